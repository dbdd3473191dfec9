/**
 * Exports of `@vestibule/host-sdk/stytch`, for pages that move from the provider's prebuilt login.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/stytch';
