/**
 * Exports of `@vestibule/host-sdk/react/analytics`.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/react/analytics';
