// Stands where Stripe's own script stands in a shopper's browser: draws in frames of Stripe's addresses and asks its API.
const api = "https://api.stripe.com/v1/payment_intents/"

function openFrame(address, title, parent) {
  const frame = document.createElement("iframe")
  Object.assign(frame, { src: address, title })
  frame.style.cssText = "display:block;width:100%;height:19rem;border:0"
  parent.append(frame)
  return frame
}

/** Asks what is in a frame; it answers when it has something to say. */
function ask(frame, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    frame.contentWindow.postMessage(question, "*", [port2])
  })
}

function elements({ clientSecret, appearance }) {
  let frame
  let look = appearance
  const handlers = new Map()
  const show = (options) => frame && ask(frame, { look: look.variables, ...options })
  const element = {
    mount(parent) {
      frame = openFrame("https://js.stripe.com/stand-in/form.html", "Secure payment input frame", parent)
      frame.onload = () => {
        show({})
        frame.dataset.ready = ""
        handlers.get("ready")?.()
      }
    },
    on: (event, handler) => {
      handlers.set(event, handler)
      if (event === "ready" && frame?.dataset.ready === "") handler()
    },
    off: (event) => handlers.delete(event),
    update: ({ readOnly }) => show({ readOnly }),
    destroy: () => frame?.remove(),
  }
  return {
    clientSecret,
    create: (type, { layout }) => {
      if (type !== "payment" || layout !== "tabs") throw new Error("The shop shows a Payment Element in tabs.")
      return element
    },
    update: (options) => {
      look = options.appearance ?? look
      show({})
    },
    typed: () => ask(frame, "typed"),
  }
}

async function post(path, fields) {
  const answer = await fetch(`${api}${path}`, { method: "POST", body: new URLSearchParams(fields) })
  const body = await answer.json()
  return body.error ? { error: body.error } : { paymentIntent: body }
}

async function challenge(id) {
  document.querySelector("#challenge")?.remove()
  const cover = Object.assign(document.createElement("div"), { id: "challenge" })
  cover.style.cssText = "position:fixed;inset:0;z-index:99;padding:10vh 1rem;background:rgb(0 0 0/.6)"
  document.body.append(cover)
  const frame = openFrame("https://hooks.stripe.com/stand-in/challenge.html", "3D Secure", cover)
  await new Promise((resolve) => {
    frame.onload = resolve
  })
  const approve = await ask(frame, "decide")
  // Put out of sight, not away: whoever pressed the button in it is still being told that it was pressed.
  cover.style.display = "none"
  return post(`${id}/decide`, { approve })
}

async function confirmPayment({ elements: group, confirmParams, redirect }) {
  if (redirect !== "if_required") throw new Error("The shop stays on its page where it can.")
  const card = await group.typed()
  if (card === "") return { error: { type: "validation_error", message: "Your card number is incomplete." } }
  const [id] = group.clientSecret.split("_secret_")
  const result = await post(`${id}/confirm`, { client_secret: group.clientSecret, card, ...confirmParams })
  const next = result.paymentIntent?.next_action
  if (next?.type === "use_stripe_sdk") return challenge(id)
  if (next?.type !== "redirect_to_url") return result
  window.location.assign(next.redirect_to_url.url)
  return new Promise(() => {})
}

window.Stripe = (key) => {
  if (!key.startsWith("pk_test_")) throw new Error("The shop names itself by its publishable key.")
  const unused = () => undefined
  return { elements, confirmPayment, createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused }
}
window.Stripe.version = "endive"
