import { createAuth } from '@vestibule/host-sdk';

export const auth = createAuth({
  publicToken: import.meta.env.VITE_PUBLIC_TOKEN,
  frameUrl: import.meta.env.VITE_FRAME_URL,
});
