import type { DemoEvent } from "./content.ts"
import { onFirstSaturdayOfDecember, onThe } from "./events/dates.ts"
import { ticketFrame, ticketScript } from "./events/tickets.ts"

export const demoEvents: DemoEvent[] = [
  {
    title: "Crochet and Cocktails",
    description: `Our own evening: long tables, good light, and a drink named after each stitch. Come with a project or start one with us; hooks and cotton are on the tables, and somebody experienced sits at every one of them. The bar makes two of the four cocktails without alcohol, and nobody will notice which you chose. We finish with a show of hands and whatever is on the hooks.

The bar opens at 18:30, the first chain is at 19:00, and we are out by 22:00. Up the iron stairs at the back; there is a lift behind the kitchen, ask at the bar.
Bring: yourself, and a friend who says they are not crafty.
€32 with two drinks and materials. Over 18s.`,
    image: "event-crochet-and-cocktails.webp",
    checkoutIframe: ticketFrame({
      id: "crochet-and-cocktails",
      includes: "with two drinks",
      euros: 32,
      left: 14,
      note: "The bar opens half an hour before the first chain. Over 18s.",
    }),
    startsOn: onThe("Friday", 35, "19:00"),
    place: "The Back Garden, Dublin 8",
    capacity: "40 places",
    daysAgo: 10,
  },
  {
    title: "First Chain: Crochet for Beginners",
    description: `Two hours, eight people, one hook each. We start with how to hold the yarn (there is no right way, there are three wrong ones), and by the tea break you have a row. By the end you have a small square and know how to read the card that goes home with you. Left-handers are very welcome and get a left-handed teacher.

18:30 to 20:30, upstairs in the studio; ring the bell with the wool tied to it.
Bring: nothing. Reading glasses if you own them.
€18 with hook, yarn and the card. Ages 12 and over.`,
    image: "event-first-chain.webp",
    checkoutIframe: ticketFrame({
      id: "first-chain",
      includes: "materials included",
      euros: 18,
      left: 5,
      note: "Two hours, eight people. Ages 12 and over.",
    }),
    startsOn: onThe("Tuesday", 7, "18:30"),
    place: "Skein studio, upstairs",
    capacity: "8 places",
    daysAgo: 17,
  },
  {
    title: "Library Lesson: Granny Squares",
    description: `A free lesson in the reading room, run with the local library. We work the classic granny square together, round by round, on the big screen and in your hands. Children from eight can come with a grown-up, and usually overtake them. All squares left with us are joined into a blanket that the library raffles before Christmas.

16:00 to 17:30, on a Wednesday after school. Step-free from the car park side.
Bring: a library card if you have one. Hooks and wool are there; a child may bring one soft toy as an assistant.
Free, but the chairs are counted: please keep a place.`,
    image: "event-library-lesson.webp",
    checkoutIframe: ticketFrame({
      id: "library-lesson",
      includes: "with hook and wool to borrow",
      euros: 0,
      left: 11,
      note: "An hour and a half. A place is a chair, a hook and a ball of wool.",
    }),
    startsOn: onThe("Wednesday", 14, "16:00"),
    place: "County library, reading room",
    capacity: "24 places",
    daysAgo: 24,
  },
  {
    title: "Granny Square Sunday",
    description: `A slow afternoon for people who can already make one square and want to make forty. We lay colours out on the floor, argue about them, and join with three different seams, so that you know which one you hate. Soup at half past three. Unfinished blankets from before you had children are our speciality.

14:00 to 17:30, ground floor.
Bring: your squares, finished or not, and the yarn they are made of. We have spare hooks from 3 to 6 mm and a whole wall of odd balls.
€15 with soup and bread.`,
    image: "event-granny-square-sunday.webp",
    checkoutIframe: ticketFrame({
      id: "granny-square-sunday",
      includes: "with soup and bread",
      euros: 15,
      left: 8,
      note: "Three and a half hours. You should have made a square before.",
    }),
    startsOn: onThe("Sunday", 20, "14:00"),
    place: "Skein studio, ground floor",
    capacity: "16 places",
    daysAgo: 6,
  },
  {
    title: "Amigurumi Afternoon",
    description: `A small whale in three hours. You learn the magic ring, how to count a spiral with a paper clip, and how to sew on a fin so that it does not look surprised. Stuffing is provided by the sackful. Everybody’s whale turns out a different shape of whale; we line them up at the end and nobody is ranked.

13:30 to 16:30 with a break for biscuits.
Bring: good eyesight or good glasses. You should know single crochet; if you do not, come to First Chain before.
€24 with yarn, eyes, stuffing and hook. Ages 10 and over.`,
    image: "event-amigurumi-afternoon.webp",
    checkoutIframe: ticketScript({
      id: "amigurumi-afternoon",
      includes: "whale included",
      euros: 24,
      left: 3,
      note: "Three hours. You should know single crochet. Ages 10 and over.",
    }),
    startsOn: onThe("Saturday", 28, "13:30"),
    place: "Skein studio, upstairs",
    capacity: "10 places",
    daysAgo: 8,
  },
  {
    title: "Mend and Make: Visible Darning Night",
    description: `Bring the jumper with the elbow, the sock with the heel, the cardigan the moth found. We show three mends (a woven darn, a duplicate stitch, a crocheted patch) in colours that do not pretend nothing happened. Tea, cake and a box of yarn ends that are yours to use. If it cannot be mended we will say so, and show you how to unravel it for the next thing.

18:30 to 21:00.
Bring: at most two garments, washed. We mean it about washed.
€12 with cake and mending yarn.`,
    image: "event-mend-and-make.webp",
    checkoutIframe: ticketFrame({
      id: "mend-and-make",
      includes: "with cake and mending yarn",
      euros: 12,
      left: 9,
      note: "Two and a half hours. Two garments each, please, washed.",
    }),
    startsOn: onThe("Thursday", 44, "18:30"),
    place: "Skein studio, ground floor",
    capacity: "18 places",
    daysAgo: 3,
  },
  {
    title: "Dye Pot Day",
    description: `Six pots, one fire brigade blanket, and a yard full of people stirring. We dye white wool with onion skins, madder, indigo and whatever the allotment next door has too much of. You take home three skeins and hands that will be blue until Tuesday. It happens outside, under a roof without walls, in nearly any weather.

10:00 to 16:00 with a proper lunch at one.
Bring: clothes you have given up on, gloves that reach past the wrist, an apron, a jar with a lid.
€65 with wool, dyes and lunch. Ages 16 and over.`,
    image: "event-dye-pot-day.webp",
    checkoutIframe: ticketFrame({
      id: "dye-pot-day",
      includes: "All twelve places are taken.",
      euros: 65,
      left: 0,
      note: "Now and then somebody’s babysitter cancels: leave your address and we write to you first.",
    }),
    startsOn: onThe("Saturday", 51, "10:00"),
    place: "The yard behind the studio",
    capacity: "12 places",
    daysAgo: 31,
  },
  {
    title: "Winter Market",
    description: `Thirty tables of things made by the people who stand behind them, on the first Saturday of December. Ours is the one with the lights in the net bags. Mulled apple juice, a mending corner that works while you shop, and a box where you can leave a warm hat for the night shelter or take one, no questions either way.

11:00 to 18:00, the quiet hour without music is from eleven to twelve.
Bring: a bag, and cash for the cake table.
No ticket needed, just come in.`,
    image: "event-winter-market.webp",
    checkoutIframe: "",
    startsOn: onFirstSaturdayOfDecember("11:00"),
    place: "Parish hall, Quay Street",
    capacity: "No limit",
    daysAgo: 2,
  },
]
