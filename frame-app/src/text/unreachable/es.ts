/** As in English. */
export const unreachable =
  'No se puede contactar con el servicio de inicio de sesión. Comprueba tu conexión e inténtalo de nuevo.';
