import { registerHooks } from "node:module"

// Node (24 to 26 at least) parses the `exports` of a package anew for every ES module in it; Drizzle's are 180 kB for 300
// modules, which is half a second and 150 MB at every start. Its CommonJS form is the same code and is read once.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith("drizzle-orm")
      ? next(specifier, { ...context, conditions: ["node", "require"] })
      : next(specifier, context),
})
