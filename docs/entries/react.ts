export * from '@vestibule/host-sdk/react';
