export {
  validateOrganizationRequest as validateMountRequest,
  validateOrganizationUpdate as validateMountUpdate,
} from '@vestibule/shared-protocol';
