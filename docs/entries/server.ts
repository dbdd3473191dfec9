export * from '@vestibule/host-sdk/server';
