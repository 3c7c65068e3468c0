/** The two themes of the blog, by the number of their category (§C.10). */
export const BLOG_THEMES = { cooking: 352, nutrition: 201 } as const;

export type BlogTheme = keyof typeof BLOG_THEMES;

/** As many posts as a theme shows (§C.10). */
export const POSTS_A_THEME = 8;
