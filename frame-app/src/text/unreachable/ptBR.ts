/** As in English. */
export const unreachable = 'Não foi possível acessar o serviço de login. Verifique sua conexão e tente de novo.';
