import type { ReviewRows } from "./review-rows.ts"

export const bags: ReviewRows = {
  "market-net-bag": [
    ["Ivan", 5, 107, "Nine kilos of oranges is correct, I did not believe it either."],
    ["Catherine", 4, 186, "Good strong handles. Small things fall through, so keys go in my pocket."],
    ["Best Deals 24", 1, 5, "Cheap bags and watches, 80% off, visit our page today!!!", "declined"],
    ["Tuuli Virtanen", 5, 64, "Four of them live in my coat. I give them away when people ask, and people ask."],
    [
      "Geraldine Hayes",
      5,
      12,
      "rolled up to the size of an egg, told my grandson it was an egg, he is still looking for the chicken",
    ],
    [
      "Aoife Brennan",
      4,
      202,
      "Carries more than I can. The orange is loud, which is why nobody at the market takes it by mistake.",
    ],
  ],
  "nine-square-tote": [
    ["Louise", 5, 130, "My library bag for life. The lining is properly sewn, not glued."],
    ["Ada", 4, 221, "Sturdy. I’d love a zip, but then it would not be this bag."],
    ["Nadia Patel", 5, 345, "Laptop, two library books, a loaf: tested as described, in that order."],
    ["Breda Mulligan", 3, 56, "The handles are a bit short to go over a winter coat. In summer it’s five stars."],
  ],
  "sunday-round-bag": [
    ["Caoimhe", 5, 113, "It stands up on the table, the tassel swings, I feel like I’m on holiday in Rathmines."],
    ["Monique", 3, 170, "Smaller than I imagined (I should have measured). Very well made though."],
    ["Margaux Lefèvre", 5, 28, "Two compliments before I had left my own street."],
    ["Nuria", 2, 90, "Got caught in a downpour. You did say. It is now a Sunday oval bag."],
  ],
  "oku-flap-bag": [
    [
      "Bertrand Fokou",
      5,
      13,
      "Bought it for my wife and the leather smells so good that I carry it to the car for her.",
    ],
    ["Ciara Kennedy", 4, 7, "Love the saddle stitching. The buckle took two days to stop squeaking.", "pending"],
  ],
  "bamenda-bucket-bag": [
    ["Blessing Che", 5, 44, "The teeth go all the way around with no jump at the start of the round. How. HOW."],
    ["Sophie W", 4, 132, "Water bottle, jumper, lunch, umbrella. Slight lean when half full, like myself."],
    ["Emma Girard", 5, 254, "The olive wood beads knock together when I walk, I can hear myself arriving."],
    ["Tina", 3, 391, "is there a way to close it against pickpockets? drawstring is nice but i live in a city"],
  ],
  "kinsale-beach-basket": [
    ["Lucy Davies", 5, 98, "Two towels, a book, lunch for three, and a small wet dog for about ten metres."],
    ["Juana Vidal", 4, 121, "Has gone paler at the rim after the summer, evenly, as you say. I rather like it."],
    [
      "Pauline",
      1,
      143,
      "One rivet came out on the second day with the picnic in it. They are sending a new handle but the trifle is gone.",
    ],
    ["Michelle Farrell", 5, 460, "I carry firewood in it now. It does not mind."],
  ],
  "bali-clasp-clutch": [
    ["Folake", 5, 33, "The click! I open and close it in meetings."],
    [
      "Kasia Zielińska",
      4,
      167,
      "Phone fits, but only without its cover. Perfect for the opera, where I don’t want the phone anyway.",
    ],
    ["Anne-Marie", 4, 300, "Chain is a bit thin against the rest of it. The shells are perfect."],
    ["Sheila Burke", 5, 505, "Carried it at my own wedding. Something blue: done."],
  ],
  "wicklow-backpack": [
    [
      "Daan Bakker",
      5,
      49,
      "Rain for exactly the length of a walk to the bus, then it gives up. So do I. 13 inch laptop dry.",
    ],
    [
      "Clodagh Walsh",
      5,
      156,
      "Two weeks to make, two weeks to the day. Straps are the comfiest I’ve had on a bag that isn’t ugly.",
    ],
    ["Martin", 3, 210, "Zip catches on the lining if you hurry. I always hurry."],
  ],
}
