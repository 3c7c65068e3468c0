import { expect, test } from 'vitest';
import { criticalStyles } from '../../scripts/build/critical-styles.ts';

const PAGE = '<main class="worn" style="color:var(--ink)"><h1>Ciao</h1><a href="/">Vai</a></main>';

test.each([
  ['a class that the page does not wear', '.missing{color:red}'],
  ['an element that the page does not have', 'dialog{color:red}.worn table{color:red}'],
  [
    'what follows or holds such a class or element',
    'html:has(dialog),.worn:is(.missing,dialog),:where(.missing) a{color:red}',
  ],
  ['an animation that nothing plays', '@keyframes turn{to{rotate:1turn}}'],
  ['a property that nothing reads', ':root{--gold:#fc0}'],
  ['a property that only such a one reads', ':root{--gold:#fc0;--shine:var(--gold)}'],
])('the styles in a page leave out %s', (_name, css) => {
  expect(criticalStyles(css, PAGE)).toBe('');
});

test.each([
  ['what its elements and classes look like', '.worn,h1{color:red}'],
  ['what its frame looks like', 'html,body,:root{color:red}'],
  ['what it looks like in another state', '.worn:hover,a:focus-visible,.worn:before{color:red}'],
  [
    'what one of several cases looks like',
    ':is(.missing,.worn) a,main:has(h1,dialog),.worn:not(.missing){color:red}',
  ],
  ['what is seen while it may not be scrolled', '.locked{overflow:hidden}'],
  ['an animation that it plays', '.worn{animation:1s turn}@keyframes turn{to{rotate:1turn}}'],
  ['a property that it reads', ':root{--gold:#fc0}.worn{color:var(--gold)}'],
  ['a property that one of its elements reads itself', ':root{--ink:#000}'],
])('the styles in a page keep %s', (_name, css) => {
  expect(criticalStyles(css, PAGE)).toBe(css);
});

test('the critical styles keep those of a list of selectors that can match the page', () => {
  expect(criticalStyles('.missing,.worn,dialog{color:red}', PAGE)).toBe('.worn{color:red}');
});
