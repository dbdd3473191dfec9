/**
 * Exports of `@vestibule/host-sdk/react/support-chat`.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/react/support-chat';
