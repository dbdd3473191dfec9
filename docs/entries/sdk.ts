export * from '@vestibule/host-sdk';
