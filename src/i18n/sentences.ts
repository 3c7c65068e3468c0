import cookies from '../../locales/it/cookies.json' with { type: 'json' };
import errors from '../../locales/it/errors.json' with { type: 'json' };
import login from '../../locales/it/login.json' with { type: 'json' };
import shell from '../../locales/it/shell.json' with { type: 'json' };
import titles from '../../locales/it/titles.json' with { type: 'json' };
import validation from '../../locales/it/validation.json' with { type: 'json' };
import version from '../../locales/it/version.json' with { type: 'json' };

/** What the frame of the site says; each page brings its own sentences with it (`pages/`). */
export const sentences = {
  ...cookies,
  ...errors,
  ...login,
  ...shell,
  ...titles,
  ...validation,
  ...version,
};
