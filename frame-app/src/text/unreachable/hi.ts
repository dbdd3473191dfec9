/** As in English. */
export const unreachable = 'साइन-इन सेवा तक नहीं पहुँचा जा सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।';
