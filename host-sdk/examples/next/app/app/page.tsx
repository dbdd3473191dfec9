import { headers } from 'next/headers';
import { verifySession } from '../verifySession';
import { Account } from './Account';

export default async function Page() {
  const visitor = await verifySession({ headers: await headers() });
  return (
    <>
      <p>The server knows: {visitor?.userId}</p>
      <Account />
    </>
  );
}
