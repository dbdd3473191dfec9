/** As in English. */
export const unreachable = 'Oturum açma hizmetine ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.';
