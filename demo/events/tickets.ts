/** What a ticketing service knows of an evening. */
export type Tickets = {
  /** The service's own name for it. */
  id: string
  /** What one ticket costs; 0 is free. */
  euros: number
  /** What the price is for: `with two drinks` */
  includes: string
  /** None left: people can ask to be told when one comes back. */
  left: number
  note: string
}

const style = `
*{box-sizing:border-box}
.pinbox{display:grid;font:16px/1.5 system-ui,sans-serif;color:#15131a;background:#fff;color-scheme:light}
.pinbox .stub{padding:20px 24px;background:#ffc21a;border:0 dashed #fff;border-bottom-width:4px}
.pinbox form,.pinbox .told{display:grid;gap:14px;align-content:start;margin:0;padding:20px 24px 24px}
.pinbox h1,.pinbox h2,.pinbox p{margin:0}
.pinbox h1{font-size:36px;line-height:1.1;letter-spacing:-.02em}
.pinbox h2{font-size:22px;line-height:1.3}
.pinbox .stub p+p{margin-top:10px}
.pinbox label{display:grid;gap:4px;font-weight:600}
.pinbox input,.pinbox select,.pinbox button{font:inherit;min-height:46px;padding:9px 12px;border:1px solid #6b6972;border-radius:6px;background:#fff;color:inherit;width:100%}
.pinbox input,.pinbox select{font-weight:400}
.pinbox button{background:#15131a;color:#fff;border-color:#15131a;font-weight:600;cursor:pointer}
.pinbox :focus-visible{outline:3px solid #b3261e;outline-offset:2px}
.pinbox .told:focus{outline:0}
.pinbox .sum{font-weight:600;font-variant-numeric:tabular-nums}
.pinbox small{color:#55535c;font-size:13px}
.pinbox [hidden]{display:none}
@media(min-width:38rem){
.pinbox{grid-template-columns:2fr 3fr}
.pinbox .stub{border-width:0 4px 0 0}
.pinbox .pair{display:grid;grid-template-columns:6rem 1fr;gap:14px}
}
@media(max-width:37.9rem){.pinbox .pair{display:grid;gap:14px}}
`

const field = (label: string, control: string) => `<label>${label}${control}</label>`
const email = field("E-mail", "<input name='email' type='email' autocomplete='email' required maxlength='254'>")
const footnote = "<small>Pinbox tickets, a demonstration: nothing is sent, nothing is kept.</small>"

function ticketPage({ euros, includes, left, note }: Tickets): string {
  const price = left === 0 ? "Sold out" : euros > 0 ? `€${euros}` : "Free"
  const stub = `<div class='stub'><h1>${price}</h1><p>${includes}</p><p>${note}</p></div>`
  const numbers = Array.from({ length: Math.min(left, 6) }, (_, at) => `<option>${at + 1}</option>`).join("")
  const tickets = field("Tickets", `<select name='tickets'>${numbers}</select>`)
  const name = field("Name", "<input name='name' autocomplete='name' required maxlength='80'>")
  const fields =
    left === 0
      ? `${email}<button>Tell me when a place is free</button>`
      : `<div class='pair'>${tickets}${name}</div>${email}<p class='sum' aria-live='polite'></p><button>${euros > 0 ? "Book tickets" : "Keep my place"}</button>`
  return `<div class='pinbox'>${stub}<form data-euros='${euros}' data-left='${left}'>${fields}${footnote}</form><div class='told' tabindex='-1' hidden></div></div>`
}

// Written for a browser as it comes: it is stored as text, and no tool of ours ever sees it.
const script = `
(function(){
var form=document.querySelector('.pinbox form'),told=document.querySelector('.pinbox .told'),data=form.dataset
function count(){return Number(form.tickets.value)}
function euros(){return '\\u20ac'+(count()*Number(data.euros)).toFixed(2)}
function add(){var sum=form.querySelector('.sum');if(sum)sum.textContent=(Number(data.euros)?'Total '+euros()+' \\u00b7 ':'')+data.left+' left'}
function say(tag,text){var line=document.createElement(tag);line.textContent=text;told.append(line)}
add()
form.addEventListener('change',add)
form.addEventListener('submit',function(event){
event.preventDefault()
told.textContent=''
if(form.tickets){
say('h2',(count()===1?'1 ticket':count()+' tickets')+' for '+form.elements.name.value)
say('p','Confirmation goes to '+form.email.value+(Number(data.euros)?'. You pay '+euros()+' at the door.':'. There is nothing to pay.'))
}else{
say('h2','You are on the waiting list')
say('p','We write to '+form.email.value+' as soon as somebody gives a place back.')
}
var back=document.createElement('button');back.type='button';back.textContent='Back';told.append(back)
back.addEventListener('click',function(){told.hidden=true;form.hidden=false;form.querySelector('button').focus()})
form.hidden=true;told.hidden=false;told.focus()
})
})()
`

/** As most services hand it out: a frame with the ticket page in it, and a line that fits the frame to the page. */
export function ticketFrame(tickets: Tickets): string {
  const tellHeight =
    "new ResizeObserver(function(){parent.postMessage({pinbox:document.documentElement.offsetHeight},'*')}).observe(document.documentElement)"
  const page = `<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>Tickets</title><style>body{margin:0}${style}</style></head><body>${ticketPage(tickets)}<script>${script}${tellHeight}</script></body></html>`
  const name = `pinbox-${tickets.id}`
  return `<iframe id="${name}" title="Tickets" style="display:block;min-height:0;height:520px" srcdoc="${page.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>
<script>addEventListener("message",function(event){var frame=document.getElementById("${name}");if(event.source===frame.contentWindow&&event.data.pinbox)frame.style.height=event.data.pinbox+"px"})</script>`
}

/** As some services hand it out: a place on the page, and a script that fills it. */
export function ticketScript(tickets: Tickets): string {
  const name = `pinbox-${tickets.id}`
  return `<div id="${name}"></div>
<script>document.getElementById("${name}").innerHTML=${JSON.stringify(`<style>${style}</style>${ticketPage(tickets)}`)};${script}</script>`
}
