/**
 * Exports of `@vestibule/host-sdk`, for any page: `createAuth`, its options, events and errors.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk';
