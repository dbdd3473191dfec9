export * from '@vestibule/host-sdk/element';
