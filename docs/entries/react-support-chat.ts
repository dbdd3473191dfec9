export * from '@vestibule/host-sdk/react/support-chat';
