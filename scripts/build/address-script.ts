import { removeSecrets, SECRET_PARAMETERS } from '../../src/adapters/address-secrets.ts';
import { inlineScript } from './inline-script.ts';

/**
 * Takes the secrets out of the address of a page before anything else runs in it. It stands in every page: in front of
 * the start script, and alone in the locked and the offline page. A browser that refuses must not lose the page for it.
 */
export const ADDRESS_SCRIPT = inlineScript(
  'address-secrets.js',
  `try{(${String(removeSecrets)})(window,${JSON.stringify(SECRET_PARAMETERS)})}catch{}`,
);

/**
 * The offline page goes on by itself: it asks every 5 s, when the browser says that it is online, and at a press on its
 * link. "Online" alone is not enough: it is said once, the first request may still fail, and it may be said before this
 * script runs. The way on is the address that the page stands in for, with the secrets that have waited out of sight.
 */
export const OFFLINE_SCRIPT = [
  'const goOn=()=>{',
  'const address=new URL(location.href);',
  'if(!window.addressSecrets)return location.reload();',
  'for(const [name,value] of window.addressSecrets)address.searchParams.set(name,value);',
  'location.replace(address)};',
  'let isAsking=false;',
  'const ask=async()=>{',
  'if(isAsking||document.hidden)return;',
  'isAsking=true;',
  'const late=new AbortController(),timer=setTimeout(()=>late.abort(),4e3);',
  'try{',
  'const answer=await fetch("/version-manifest.json",{method:"HEAD",cache:"no-store",signal:late.signal});',
  'if(answer.ok)goOn()',
  '}catch{}',
  'clearTimeout(timer);isAsking=false};',
  'addEventListener("online",ask);',
  'setInterval(ask,5e3);',
  'document.addEventListener("click",event=>{',
  'if(!event.target.closest(\'a[href=""]\'))return;',
  'event.preventDefault();goOn()})',
].join('\n');
