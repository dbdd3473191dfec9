/**
 * Exports of `@vestibule/host-sdk/element`: the custom elements.
 *
 * @packageDocumentation
 */
export * from '@vestibule/host-sdk/element';
