/** As in English. */
export const unreachable = 'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.';
