// Declarations that the README's samples rely on.
declare module 'next/server' {
  export class NextRequest extends Request {}
  export class NextResponse extends Response {
    static next(): NextResponse;
    static redirect(url: string | URL): NextResponse;
  }
}
declare module 'next/headers' {
  export function headers(): Promise<{ get(name: string): string | null }>;
}
interface ImportMeta {
  env: Record<'VITE_PUBLIC_TOKEN', string>;
}
/** Created by an earlier sample. */
declare const auth: import('@vestibule/host-sdk').Auth;
