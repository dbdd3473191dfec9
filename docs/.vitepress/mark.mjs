// The product's mark: the icon of the demo's pages, as in `dev-server/src/http/reactPage.ts`.

export const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='7' fill='%230d4a37'/%3E%3Cpath d='M7 19V10l5-4 5 4v9M10 19v-4a2 2 0 0 1 4 0v4' fill='none' stroke='%23fff' stroke-width='1.7'/%3E%3C/svg%3E";
