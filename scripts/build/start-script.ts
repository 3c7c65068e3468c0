import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandFolder } from '../../server/config/brand.ts';
import { ADDRESS_SCRIPT } from './address-script.ts';

// Node knows `#brand/` as the default brand alone.
const { brand }: typeof import('#brand/brand.ts') = await import(
  pathToFileURL(join(brandFolder(process.env), 'brand.ts')).href
);

/**
 * Marks a page in a browser that is older than those that the site runs in (supported-browsers.ts), before its first frame:
 * `toSorted` is the newest feature that all of these have. The page then shows its notice (before-page.css), and the site
 * is not started. It is ES5, since a browser without modules does not run the script that follows.
 */
export const OLD_BROWSER_SCRIPT = '[].toSorted||(document.documentElement.dataset.readingOnly="")';

/**
 * The script that stands in a page itself, under its hash in the content security policy. First it takes the secrets out
 * of the address. Before the first frame it marks a page whose reader has a session here, so that nothing is shown that
 * only visitors see, and one whose reader has answered the question about cookies, which stands in every page. Once the
 * first frame has been painted it asks for the styles and chunks of the page, and evaluates the chunks one at a time, so
 * that the browser can answer a press in between.
 * What is pressed meanwhile and has no native answer is kept for the site to press again; so is "Partecipa" where a
 * player has a session here, for it leads them elsewhere than its link. While the network works, but not before a first
 * press has been answered, the browser looks up its languages, then how days are written, which takes it longer the
 * first time than anything else that the page does. Nothing is redrawn before the styles and the whole HTML are there:
 * React would take over half a page where the chunks are in the cache and the HTML comes slowly. A chunk that
 * fails, or takes longer than ten seconds, holds up none of the others: the site comes last, asks for it once more and
 * knows the way on without it. It must work without a build of its own: plain code for every browser that knows modules.
 */
export const START_SCRIPT = [
  '(()=>{',
  `${ADDRESS_SCRIPT};`,
  'if(![].toSorted)return;',
  `try{if(localStorage.getItem("${brand.storagePrefix}.user"))document.documentElement.dataset.kept=""}catch{}`,
  `try{const c=JSON.parse(localStorage.getItem("${brand.storagePrefix}.cookies"));`,
  `if(c.revision===${brand.cookiesRevision}&&c.expirationTime>Date.now())document.documentElement.dataset.cookies="settled"}catch{}`,
  'const d=document,{styles,chunks}=d.currentScript.dataset,files=chunks.split(" "),early=[];',
  'const keep=e=>{',
  'const b=e.target.closest("kept" in d.documentElement.dataset?"button,[role=button]":"button");',
  'if(!b||b.popoverTargetElement)return;',
  'e.preventDefault();early.push(b)};',
  'd.addEventListener("click",keep);',
  'd.addEventListener("site-alive",()=>{',
  'd.removeEventListener("click",keep);',
  'for(const b of early)if(b.isConnected)b.click()},{once:true});',
  'const link=(rel,href)=>{',
  'const l=d.createElement("link");',
  'l.rel=rel;l.href=href;l.crossOrigin="";d.head.append(l);return l};',
  'const start=async()=>{',
  'const sheet=link("stylesheet",styles),styled=new Promise(r=>{sheet.onload=sheet.onerror=r});',
  'for(const f of files)link("modulepreload",f);',
  'setTimeout(()=>Intl.DateTimeFormat.supportedLocalesOf("it"),200);',
  'setTimeout(()=>new Intl.DateTimeFormat("it",{timeZone:"Europe/Rome"}).format(0),300);',
  'const site=files.pop(),enough=new Promise(r=>setTimeout(r,1e4));',
  'await Promise.race([styled,enough]);',
  'for(const f of files){',
  'await Promise.race([import(f).catch(()=>0),enough]);',
  'await new Promise(r=>setTimeout(r))}',
  'if(d.readyState==="loading")await new Promise(r=>d.addEventListener("DOMContentLoaded",r));',
  'await import(site)};',
  'const soon=()=>setTimeout(start);',
  'd.hidden?soon():requestAnimationFrame(soon)})()',
].join('');
