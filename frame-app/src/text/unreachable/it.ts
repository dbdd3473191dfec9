/** As in English. */
export const unreachable = 'Il servizio di accesso non è raggiungibile. Controlla la connessione e riprova.';
