// The browser's API client and the server's session both stand below the features, so these words live in src/contract.
export * from "#contract/session.ts"
