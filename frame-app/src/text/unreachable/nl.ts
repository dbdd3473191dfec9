/** As in English. */
export const unreachable = 'De inlogdienst is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.';
