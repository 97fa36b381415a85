import type { DemoEvent } from "./content.ts"

type Tickets = { id: string; seats: number; price: string; note: string }

/**
 * A ticket form as a small ticketing service would embed it: own styles, own script, no network.
 * It keeps nothing; sent twice it answers twice.
 */
function ticketWidget({ id, seats, price, note }: Tickets): string {
  return `<form id="${id}" style="font:16px/1.5 system-ui,sans-serif;color:#15131a;background:#f4f5f2;padding:20px;display:grid;gap:12px;max-width:420px">
  <strong style="font-size:18px">${price}</strong>
  <span>${note}</span>
  <label style="display:grid;gap:4px">Your name <input name="name" required autocomplete="name" style="font:inherit;padding:10px;border:1px solid #6b6972;border-radius:6px"></label>
  <label style="display:grid;gap:4px">Seats <select name="seats" style="font:inherit;padding:10px;border:1px solid #6b6972;border-radius:6px;background:#fff"><option value="1">1</option><option value="2" selected>2</option><option value="3">3</option><option value="4">4</option></select></label>
  <button style="font:inherit;font-weight:600;padding:12px;border:0;border-radius:6px;background:#f26b1d;color:#15131a;cursor:pointer">Keep my seats</button>
  <output aria-live="polite">${seats} seats left</output>
</form>
<script>
  (function () {
    var form = document.getElementById('${id}')
    form.addEventListener('submit', function (event) {
      event.preventDefault()
      var seats = Number(form.elements.seats.value)
      var name = form.elements.name.value.trim()
      form.querySelector('output').textContent = seats + (seats === 1 ? ' seat' : ' seats') + ' kept for you, ' + name + '. Pay at the door.'
      form.querySelector('button').textContent = 'Kept'
    })
  })()
</script>`
}

export const demoEvents: DemoEvent[] = [
  {
    title: "Crochet and Cocktails",
    description:
      "Our own evening: long tables, good light, and a drink named after each stitch. Come with a project or start one with us; hooks and cotton are on the tables, and somebody experienced sits at every one of them. The bar makes two of the four cocktails without alcohol, and nobody will notice which you chose. We finish with a show of hands and whatever is on the hooks.",
    image: "event-crochet-and-cocktails.webp",
    checkoutIframe: ticketWidget({
      id: "tickets-cocktails",
      seats: 14,
      price: "€32 with two drinks",
      note: "The bar opens half an hour before the first chain. Over 18s.",
    }),
    startsInDays: 38,
    place: "The Back Garden, Dublin 8",
    daysAgo: 10,
  },
  {
    title: "First Chain: Crochet for Beginners",
    description:
      "Two hours, eight people, one hook each. We start with how to hold the yarn (there is no right way, there are three wrong ones), and by the tea break you have a row. By the end you have a small square and know how to read the card that goes home with you. Nothing to bring. Left-handers are very welcome and get a left-handed teacher.",
    image: "event-first-chain.webp",
    checkoutIframe: ticketWidget({
      id: "tickets-first-chain",
      seats: 5,
      price: "€18, materials included",
      note: "Two hours, ages 12 and over.",
    }),
    startsInDays: 9,
    place: "Skein studio, upstairs",
    daysAgo: 17,
  },
  {
    title: "Library Lesson: Granny Squares",
    description:
      "A free lesson in the reading room, run with the local library. We work the classic granny square together, round by round, on the big screen and in your hands. Children from eight can come with a grown-up, and usually overtake them. All squares left with us are joined into a blanket that the library raffles before Christmas.",
    image: "event-library-lesson.webp",
    checkoutIframe: ticketWidget({
      id: "tickets-library",
      seats: 11,
      price: "Free",
      note: "An hour and a half. A seat is a chair, a hook and a ball of wool.",
    }),
    startsInDays: 16,
    place: "County library, reading room",
    daysAgo: 24,
  },
  {
    title: "Mend and Make: Visible Darning Night",
    description:
      "Bring the jumper with the elbow, the sock with the heel, the cardigan the moth found. We show three mends (a woven darn, a duplicate stitch, a crocheted patch) in colours that do not pretend nothing happened. Tea, cake and a box of yarn ends that are yours to use. If it cannot be mended we will say so, and show you how to unravel it for the next thing.",
    image: "event-mend-and-make.webp",
    checkoutIframe: ticketWidget({
      id: "tickets-mend",
      seats: 9,
      price: "€12 with cake",
      note: "Two hours and a half. Two garments each, please.",
    }),
    startsInDays: 61,
    place: "Skein studio, ground floor",
    daysAgo: 3,
  },
]
