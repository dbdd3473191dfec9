/** As in English. */
export const unreachable = 'Nie można połączyć się z usługą logowania. Sprawdź połączenie i spróbuj ponownie.';
