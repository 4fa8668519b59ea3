import type { Language } from '@mirabelle/contract/language.ts';

/** What boxes, labels and leaflets say around a product; `{brand}`, `{inn}`, `{form}` are put in. */
export interface BoxWords {
  batch: string;
  expiry: string;
  contains: string;
  reach: string;
  /** Of a pharmacy's label: who it is for, how it is taken, who sold it. */
  label: readonly string[];
  leaflet: {
    title: string;
    before: string;
    sections: readonly { title: string; paragraphs: readonly string[] }[];
  };
}

export const BOX_WORDS: Readonly<Record<Language, BoxWords>> = {
  fr: {
    batch: 'Lot',
    expiry: 'EXP',
    contains: 'Composition : {inn} {strength} pour une unité.',
    reach: 'Tenir hors de la vue et de la portée des enfants.',
    label: [
      'Pharmacie du Marché',
      '12 place de la République, 69001 Lyon',
      'Mme Dupont Claire   14/03/2026',
      '1 matin et soir pendant 5 jours',
      'Docteur Martin   Ordonnance n° 48213',
    ],
    leaflet: {
      title: "NOTICE : INFORMATION DE L'UTILISATEUR",
      before: 'Veuillez lire attentivement cette notice avant de prendre ce médicament.',
      sections: [
        {
          title: "1. Qu'est-ce que {brand} et dans quels cas est-il utilisé ?",
          paragraphs: [
            'Ce médicament contient : {inn}. Il est indiqué chez l’adulte sur avis de votre médecin.',
          ],
        },
        {
          title: '2. Quelles sont les informations à connaître avant de prendre {brand} ?',
          paragraphs: [
            'Ne prenez jamais {brand} si vous êtes allergique à la substance active ou si vous avez une maladie grave du foie.',
            'Informez votre médecin si vous prenez du méthotrexate, du lithium, de la digoxine, de la ciclosporine ou un antibiotique comme la rifampicine 300 mg.',
            'Grossesse et allaitement : demandez conseil à votre médecin ou à votre pharmacien.',
          ],
        },
        {
          title: '3. Comment prendre {brand} ?',
          paragraphs: ['Prenez un {form} avec un grand verre d’eau. Ne dépassez pas la dose indiquée.'],
        },
      ],
    },
  },
  en: {
    batch: 'LOT',
    expiry: 'EXP',
    contains: 'Each unit contains {inn} {strength}.',
    reach: 'Keep out of the sight and reach of children.',
    label: [
      'Highfield Pharmacy',
      '27 Station Road, Harrogate HG1 4QP',
      'Mrs Claire Palmer   14 Mar 2026',
      'Take ONE twice a day for 5 days',
      'Dr A Morris   Rx 48213',
    ],
    leaflet: {
      title: 'Package leaflet: Information for the patient',
      before: 'Read all of this leaflet carefully before you start using this medicine.',
      sections: [
        {
          title: '1. What {brand} is and what it is used for',
          paragraphs: ['This medicine contains {inn}. It is used in adults as your doctor has told you.'],
        },
        {
          title: '2. What you need to know before you take {brand}',
          paragraphs: [
            'Do not take {brand} if you are allergic to {inn} or have severe liver disease.',
            'Tell your doctor if you are taking methotrexate, lithium, digoxin, ciclosporin or an antibiotic such as rifampicin 300 mg.',
            'Pregnancy and breast-feeding: ask your doctor or pharmacist for advice.',
          ],
        },
        {
          title: '3. How to take {brand}',
          paragraphs: ['Always take this medicine exactly as described. Do not exceed the stated dose.'],
        },
      ],
    },
  },
  de: {
    batch: 'Ch.-B.',
    expiry: 'Verwendbar bis',
    contains: '1 Einheit enthält {inn} {strength}.',
    reach: 'Arzneimittel für Kinder unzugänglich aufbewahren.',
    label: [
      'Rosen-Apotheke',
      'Marktplatz 4, 72070 Tübingen',
      'Frau Klara Weber   14.03.2026',
      '1-0-1 nach dem Essen, 5 Tage lang',
      'Dr. med. Becker   Rezept 48213',
    ],
    leaflet: {
      title: 'Gebrauchsinformation: Information für Patienten',
      before: 'Lesen Sie die gesamte Packungsbeilage sorgfältig durch, bevor Sie mit der Einnahme beginnen.',
      sections: [
        {
          title: '1. Was ist {brand} und wofür wird es angewendet?',
          paragraphs: ['Dieses Arzneimittel enthält {inn}. Es wird bei Erwachsenen angewendet.'],
        },
        {
          title: '2. Was sollten Sie vor der Einnahme von {brand} beachten?',
          paragraphs: [
            '{brand} darf nicht eingenommen werden, wenn Sie allergisch gegen {inn} sind.',
            'Informieren Sie Ihren Arzt, wenn Sie Methotrexat, Lithium, Digoxin, Ciclosporin oder ein Antibiotikum wie Rifampicin 300 mg einnehmen.',
            'Schwangerschaft und Stillzeit: Fragen Sie Ihren Arzt oder Apotheker um Rat.',
          ],
        },
        {
          title: '3. Wie ist {brand} einzunehmen?',
          paragraphs: ['Nehmen Sie dieses Arzneimittel immer genau nach Absprache mit Ihrem Arzt ein.'],
        },
      ],
    },
  },
  es: {
    batch: 'Lote',
    expiry: 'CAD',
    contains: 'Cada unidad contiene {inn} {strength}.',
    reach: 'Mantener fuera de la vista y del alcance de los niños.',
    label: [
      'Farmacia Santa Ana',
      'Calle Mayor 18, 28013 Madrid',
      'Sra. Clara Romero   14/03/2026',
      '1 cada 12 horas durante 5 días',
      'Dr. Molina   Receta 48213',
    ],
    leaflet: {
      title: 'Prospecto: información para el usuario',
      before: 'Lea todo el prospecto detenidamente antes de empezar a tomar este medicamento.',
      sections: [
        {
          title: '1. Qué es {brand} y para qué se utiliza',
          paragraphs: ['Este medicamento contiene {inn}. Se utiliza en adultos según le indique su médico.'],
        },
        {
          title: '2. Qué necesita saber antes de empezar a tomar {brand}',
          paragraphs: [
            'No tome {brand} si es alérgico al principio activo o si tiene una enfermedad grave del hígado.',
            'Informe a su médico si está tomando metotrexato, litio, digoxina, ciclosporina o un antibiótico como rifampicina 300 mg.',
            'Embarazo y lactancia: consulte a su médico o farmacéutico.',
          ],
        },
        {
          title: '3. Cómo tomar {brand}',
          paragraphs: ['Siga exactamente las instrucciones de administración indicadas por su médico.'],
        },
      ],
    },
  },
  it: {
    batch: 'Lotto',
    expiry: 'Scad.',
    contains: 'Ogni unità contiene {inn} {strength}.',
    reach: 'Tenere fuori dalla vista e dalla portata dei bambini.',
    label: [
      'Farmacia San Marco',
      'Via Garibaldi 21, 10122 Torino',
      'Sig.ra Chiara Riva   14/03/2026',
      '1 mattina e sera per 5 giorni',
      'Dott. Ferri   Ricetta 48213',
    ],
    leaflet: {
      title: 'Foglio illustrativo: informazioni per il paziente',
      before: 'Legga attentamente questo foglio prima di prendere questo medicinale.',
      sections: [
        {
          title: '1. Che cos’è {brand} e a cosa serve',
          paragraphs: ['Questo medicinale contiene {inn}. È usato negli adulti su consiglio del medico.'],
        },
        {
          title: '2. Cosa deve sapere prima di prendere {brand}',
          paragraphs: [
            'Non prenda {brand} se è allergico al principio attivo o se ha una grave malattia del fegato.',
            'Informi il medico se sta assumendo metotrexato, litio, digossina, ciclosporina o un antibiotico come rifampicina 300 mg.',
            'Gravidanza e allattamento: chieda consiglio al medico o al farmacista.',
          ],
        },
        {
          title: '3. Come prendere {brand}',
          paragraphs: ['Prenda questo medicinale seguendo sempre esattamente le istruzioni del medico.'],
        },
      ],
    },
  },
  pt: {
    batch: 'Lote',
    expiry: 'Val.',
    contains: 'Cada unidade contém {inn} {strength}.',
    reach: 'Manter fora da vista e do alcance das crianças.',
    label: [
      'Farmácia Central',
      'Rua das Flores 30, 4050-262 Porto',
      'Sra. Clara Moreira   14/03/2026',
      '1 de 12 em 12 horas, 5 dias',
      'Dr. Pinto   Receita 48213',
    ],
    leaflet: {
      title: 'Folheto informativo: informação para o utilizador',
      before: 'Leia com atenção todo este folheto antes de começar a tomar este medicamento.',
      sections: [
        {
          title: '1. O que é {brand} e para que é utilizado',
          paragraphs: ['Este medicamento contém {inn}. É utilizado em adultos por indicação do médico.'],
        },
        {
          title: '2. O que precisa de saber antes de tomar {brand}',
          paragraphs: [
            'Não tome {brand} se tem alergia à substância ativa ou se tem uma doença grave do fígado.',
            'Informe o seu médico se estiver a tomar metotrexato, lítio, digoxina, ciclosporina ou um antibiótico como rifampicina 300 mg.',
            'Gravidez e amamentação: consulte o seu médico ou farmacêutico.',
          ],
        },
        {
          title: '3. Como tomar {brand}',
          paragraphs: ['Tome este medicamento exatamente como indicado pelo seu médico.'],
        },
      ],
    },
  },
};
