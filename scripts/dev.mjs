// `npm run dev`: the shop with pages straight from source, which change in the open browser as they are saved.
process.env.NODE_ENV = "development"
await import("./start.mjs")
