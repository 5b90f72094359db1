/** What a style sheet is to tests. */
export {};
