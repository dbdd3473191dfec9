/**
 * Exports of `@vestibule/host-sdk/react`: components and hooks.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/react';
