/** Told to the window twice: when React has the page, and when what was typed before has been read. */
export const ALIVE = "alive"

/**
 * Runs in the page's head: a button that is pressed, or a form that is posted, before the page has come alive is not
 * lost, but pressed or posted once when it has. React itself answers what comes while it takes the page over, so what
 * it has heard is not noted here: it listens below the window, and tells at once when it is ready.
 */
export const EARLY_PRESS_SCRIPT = `{let early=new Map,isOurs=true
const press=({target})=>{let button=target.closest?.("button[type=button]");if(button)early.set(button,()=>button.click())}
const send=event=>{let {target:form,submitter}=event;if(form.method!=="post")return
event.preventDefault();early.set(form,()=>form.requestSubmit(submitter))}
addEventListener("click",press);addEventListener("submit",send)
addEventListener("${ALIVE}",()=>{removeEventListener("click",press);removeEventListener("submit",send)
if(isOurs)isOurs=false
else requestAnimationFrame(()=>setTimeout(()=>{for(let [,again] of early)again();early.clear()}))})}`
