// app/verifySession.ts
import { createVerifySession } from '@vestibule/host-sdk/server';

export const verifySession = createVerifySession({
  projectId: process.env.STYTCH_PROJECT_ID ?? '',
  apiUrl: process.env.STYTCH_API_URL, // if the project has its own domain
});
