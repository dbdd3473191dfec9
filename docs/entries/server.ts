/**
 * Exports of `@vestibule/host-sdk/server`: functions for your server.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/server';
