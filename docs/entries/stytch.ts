export * from '@vestibule/host-sdk/stytch';
