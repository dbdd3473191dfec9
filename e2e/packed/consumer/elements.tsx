import type { VestibuleLogin } from '@vestibule/host-sdk/element';
import { useRef } from 'react';

/** Checks that React's JSX types know the custom elements with their attributes, properties and listeners. */
export function Elements() {
  const login = useRef<VestibuleLogin>(null);
  return (
    <>
      <vestibule-login
        ref={login}
        key="login"
        id="login"
        className="card"
        public-token="public-token-test-1"
        frame-url="https://auth.example.com"
        products="otp passkeys"
        color-scheme="auto"
        theme="inherit"
        locale="de"
        config={{ products: ['otp'] }}
        onvestibule-success={({ detail }) => detail.method satisfies string}
        onvestibule-error={(event) => [event.preventDefault(), event.detail.code satisfies string]}
      />
      <vestibule-account public-token="public-token-test-1" sections="profile passkeys" style={{ display: 'block' }} />
    </>
  );
}

export const mistakes = [
  // @ts-expect-error a text, not a list
  <vestibule-login key={0} products={['otp']} />,
  // @ts-expect-error no such scheme
  <vestibule-login key={1} color-scheme="blue" />,
  // @ts-expect-error no such attribute
  <vestibule-login key={2} publicToken="public-token-test-1" />,
  // @ts-expect-error only the account has this attribute
  <vestibule-login key={3} sections="profile" />,
];
