// Which feature may call which, lowest first. Adding a name here is an architecture decision.
const mayUse = {
  accounts: [],
  settings: ["accounts"],
  products: ["accounts", "settings"],
  carts: ["accounts", "settings", "products"],
  payments: ["accounts", "settings"],
  orders: ["accounts", "settings", "products", "carts", "payments"],
  reviews: ["accounts", "settings", "products", "orders"],
  events: ["accounts", "settings"],
  contact: ["accounts", "settings"],
  newsletter: ["accounts", "settings"],
  gallery: ["settings"],
  insights: ["accounts", "settings", "products", "orders", "reviews", "events", "contact", "newsletter"],
}

// Tests drive the whole shop, so they may borrow one another's people and tools; see helpers-are-for-tests.
const testHelper = "/test-[^/]+\\.ts$"

const surface = "(storefront|portal|admin)"
// contract.ts is what shoppers call; what only the portal or the back office calls stands beside it.
const contract = "features/[^/]+/((portal|office)-)?contract\\.ts$"
const rule = (name, from, to) => ({ name, severity: "error", from, to })

const featureOrder = Object.entries(mayUse).map(([feature, lower]) =>
  rule(
    `feature-order-${feature}`,
    { path: `^src/features/${feature}/` },
    { path: "^src/features/", pathNot: `^src/features/(${[feature, ...lower].join("|")})/|${testHelper}` },
  ),
)

module.exports = {
  forbidden: [
    ...featureOrder,
    rule("no-cycle", {}, { circular: true }),
    rule(
      "unlisted-feature",
      { path: "^src/features/", pathNot: `^src/features/(${Object.keys(mayUse).join("|")})/` },
      {},
    ),
    rule("foundations-know-no-feature", { path: "^src/(contract|db|platform|ui)/" }, { path: "^src/(features|app)/" }),
    rule(
      "features-know-no-app",
      { path: "^src/features/", pathNot: `\\.test\\.tsx?$|${testHelper}` },
      { path: "^src/app/" },
    ),
    rule("helpers-are-for-tests", { path: "^src/", pathNot: `\\.test\\.tsx?$|${testHelper}` }, { path: testHelper }),
    rule(
      "contract-is-pure",
      { path: `^src/(contract/|${contract})` },
      { path: "^src/", pathNot: `^src/(contract/|${contract})` },
    ),
    rule(
      "shoppers-carry-no-other-calls",
      { path: "^src/((features/[^/]+|app)/(storefront|embed|own-account)/|features/[^/]+/contract\\.ts$)" },
      { path: "/(portal|office)-contract\\.ts$" },
    ),
    rule(
      "portal-carries-no-office-calls",
      { path: "^src/((features/[^/]+|app)/portal/|features/[^/]+/portal-contract\\.ts$)" },
      { path: "/office-contract\\.ts$" },
    ),
    // a page's first-load twin (shop-page.server.ts) runs on the server, beside its page
    rule(
      "browser-imports-no-server",
      { path: `^src/(ui|app/${surface}|features/[^/]+/${surface})/`, pathNot: "\\.server\\.ts$" },
      { path: "^src/(db|platform|app/server|features/[^/]+/server)/" },
    ),
    rule(
      "server-imports-no-browser",
      { path: "^src/(db|platform|features/[^/]+/server)/" },
      { path: `^src/(ui|features/[^/]+/${surface})/` },
    ),
    rule(
      "surfaces-stay-apart",
      { path: `^src/(?:features/[^/]+|app)/${surface}/` },
      { path: `^src/(?:features/[^/]+|app)/${surface}/`, pathNot: "^src/(?:features/[^/]+|app)/$1/" },
    ),
    rule(
      "compose-features-in-app",
      { path: `^src/features/([^/]+)/(?:storefront|portal|admin)/` },
      { path: `^src/features/[^/]+/(?:storefront|portal|admin)/`, pathNot: "^src/features/$1/" },
    ),
    rule(
      "routes-and-queries-are-private",
      { path: "^src/features/([^/]+)/" },
      {
        path: "^src/features/",
        pathNot: `^src/(${contract}|features/($1/|[^/]+/server/(?!routes|queries)[^/]+\\.ts$))`,
      },
    ),
  ],
  options: {
    parser: "swc", // needs @swc/core; with TypeScript 7 and no swc, dependency-cruiser 18 reads nothing and reports success
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
  },
}
