import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UnreadableReason } from '@mirabelle/contract/menu.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';

/** What the command says around the engine's own sentences. */
export interface CommandWords {
  risk: Record<Risk, string>;
  /** Of medicines. */
  level: Record<MedicationRisk, string>;
  confidence: string;
  ask: string;
  safer: string;
  forYou: string;
  allergens: string;
  ingredients: string;
  category: string;
  warnings: string;
  elsewhere: string;
  notRecognised: string;
  sources: string;
  asReportedBy: string;
  menu: string;
  dishes: string;
  notAMenu: string;
  couldNotBeRead: string;
  why: Record<UnreadableReason, string>;
}

/** English and French are those of the app; the other four are machine-written. */
export const COMMAND_WORDS: Record<Language, CommandWords> = {
  en: {
    risk: { HIGH_RISK: 'High Risk', TO_CHECK: 'Ask Cook', NO_RISK: 'Safe' },
    level: { AVOID: 'Avoid', CAUTION: 'Caution', SAFE: 'Safe', UNKNOWN: 'Unknown' },
    confidence: 'confidence',
    ask: 'Ask:',
    safer: 'Safer:',
    forYou: 'For you:',
    allergens: 'Allergens:',
    ingredients: 'Active ingredients:',
    category: 'Category:',
    warnings: 'Warnings:',
    elsewhere: 'Elsewhere:',
    notRecognised: 'Not recognised:',
    sources: 'Sources:',
    asReportedBy: 'as reported by',
    menu: 'Restaurant Menu',
    dishes: 'Dishes',
    notAMenu: 'This picture does not appear to be a menu.',
    couldNotBeRead: 'The menu could not be read. Take another photo:',
    why: {
      blurred: 'this one is blurred.',
      dark: 'this one is too dark.',
      handwriting: 'this one shows handwriting that cannot be read.',
      'too-small': 'the letters are too small in this one.',
      'low-confidence': 'too little of this one could be read reliably.',
    },
  },
  fr: {
    risk: { HIGH_RISK: 'Risque élevé', TO_CHECK: 'À demander', NO_RISK: 'Sans risque connu' },
    level: { AVOID: 'À éviter', CAUTION: 'Prudence', SAFE: 'Utilisable', UNKNOWN: 'Inconnu' },
    confidence: 'fiabilité',
    ask: 'À demander :',
    safer: 'Plus sûr :',
    forYou: 'Pour vous :',
    allergens: 'Allergènes :',
    ingredients: 'Substances actives :',
    category: 'Catégorie :',
    warnings: 'Avertissements :',
    elsewhere: 'Ailleurs :',
    notRecognised: 'Non reconnu :',
    sources: 'Sources :',
    asReportedBy: 'd’après',
    menu: 'Carte du restaurant',
    dishes: 'Plats',
    notAMenu: 'Cette image ne semble pas être une carte de restaurant.',
    couldNotBeRead: 'La carte n’a pas pu être lue. Reprenez la photo :',
    why: {
      blurred: 'celle-ci est floue.',
      dark: 'celle-ci est trop sombre.',
      handwriting: 'celle-ci montre une écriture à la main qui ne peut pas être lue.',
      'too-small': 'les lettres y sont trop petites.',
      'low-confidence': 'trop peu de texte a pu y être lu avec certitude.',
    },
  },
  es: {
    risk: { HIGH_RISK: 'Riesgo alto', TO_CHECK: 'Preguntar', NO_RISK: 'Sin riesgo conocido' },
    level: { AVOID: 'Evitar', CAUTION: 'Precaución', SAFE: 'Compatible', UNKNOWN: 'Desconocido' },
    confidence: 'fiabilidad',
    ask: 'Pregunte:',
    safer: 'Más seguro:',
    forYou: 'Para usted:',
    allergens: 'Alérgenos:',
    ingredients: 'Principios activos:',
    category: 'Categoría:',
    warnings: 'Advertencias:',
    elsewhere: 'En otros países:',
    notRecognised: 'No reconocido:',
    sources: 'Fuentes:',
    asReportedBy: 'según',
    menu: 'Carta del restaurante',
    dishes: 'Platos',
    notAMenu: 'Esta imagen no parece ser una carta de restaurante.',
    couldNotBeRead: 'No se ha podido leer la carta. Haga otra foto:',
    why: {
      blurred: 'esta está borrosa.',
      dark: 'esta está demasiado oscura.',
      handwriting: 'esta muestra una letra a mano que no se puede leer.',
      'too-small': 'las letras de esta son demasiado pequeñas.',
      'low-confidence': 'de esta se ha podido leer muy poco con seguridad.',
    },
  },
  de: {
    risk: { HIGH_RISK: 'Hohes Risiko', TO_CHECK: 'Nachfragen', NO_RISK: 'Kein bekanntes Risiko' },
    level: { AVOID: 'Meiden', CAUTION: 'Vorsicht', SAFE: 'Unbedenklich', UNKNOWN: 'Unbekannt' },
    confidence: 'Sicherheit',
    ask: 'Fragen Sie:',
    safer: 'Sicherer:',
    forYou: 'Für Sie:',
    allergens: 'Allergene:',
    ingredients: 'Wirkstoffe:',
    category: 'Kategorie:',
    warnings: 'Warnhinweise:',
    elsewhere: 'Anderswo:',
    notRecognised: 'Nicht erkannt:',
    sources: 'Quellen:',
    asReportedBy: 'wiedergegeben in',
    menu: 'Speisekarte',
    dishes: 'Gerichte',
    notAMenu: 'Dieses Bild scheint keine Speisekarte zu zeigen.',
    couldNotBeRead: 'Die Speisekarte ließ sich nicht lesen. Machen Sie ein neues Foto:',
    why: {
      blurred: 'dieses ist unscharf.',
      dark: 'dieses ist zu dunkel.',
      handwriting: 'dieses zeigt eine Handschrift, die sich nicht lesen lässt.',
      'too-small': 'die Buchstaben sind auf diesem zu klein.',
      'low-confidence': 'auf diesem ließ sich zu wenig sicher lesen.',
    },
  },
  it: {
    risk: { HIGH_RISK: 'Rischio alto', TO_CHECK: 'Da chiedere', NO_RISK: 'Nessun rischio noto' },
    level: { AVOID: 'Da evitare', CAUTION: 'Cautela', SAFE: 'Compatibile', UNKNOWN: 'Sconosciuto' },
    confidence: 'affidabilità',
    ask: 'Chieda:',
    safer: 'Più sicuro:',
    forYou: 'Per lei:',
    allergens: 'Allergeni:',
    ingredients: 'Principi attivi:',
    category: 'Categoria:',
    warnings: 'Avvertenze:',
    elsewhere: 'Altrove:',
    notRecognised: 'Non riconosciuto:',
    sources: 'Fonti:',
    asReportedBy: 'secondo',
    menu: 'Menu del ristorante',
    dishes: 'Piatti',
    notAMenu: 'Questa immagine non sembra un menu.',
    couldNotBeRead: 'Non è stato possibile leggere il menu. Scatti un’altra foto:',
    why: {
      blurred: 'questa è sfocata.',
      dark: 'questa è troppo scura.',
      handwriting: 'questa mostra una scrittura a mano che non si riesce a leggere.',
      'too-small': 'in questa le lettere sono troppo piccole.',
      'low-confidence': 'di questa si è letto troppo poco con sicurezza.',
    },
  },
  pt: {
    risk: { HIGH_RISK: 'Risco alto', TO_CHECK: 'A perguntar', NO_RISK: 'Sem risco conhecido' },
    level: { AVOID: 'Evitar', CAUTION: 'Precaução', SAFE: 'Compatível', UNKNOWN: 'Desconhecido' },
    confidence: 'fiabilidade',
    ask: 'Pergunte:',
    safer: 'Mais seguro:',
    forYou: 'Para si:',
    allergens: 'Alergénios:',
    ingredients: 'Substâncias ativas:',
    category: 'Categoria:',
    warnings: 'Avisos:',
    elsewhere: 'Noutros países:',
    notRecognised: 'Não reconhecido:',
    sources: 'Fontes:',
    asReportedBy: 'segundo',
    menu: 'Ementa do restaurante',
    dishes: 'Pratos',
    notAMenu: 'Esta imagem não parece ser uma ementa.',
    couldNotBeRead: 'Não foi possível ler a ementa. Tire outra fotografia:',
    why: {
      blurred: 'esta está desfocada.',
      dark: 'esta está demasiado escura.',
      handwriting: 'esta mostra uma letra manuscrita que não se consegue ler.',
      'too-small': 'nesta as letras são demasiado pequenas.',
      'low-confidence': 'desta foi possível ler muito pouco com segurança.',
    },
  },
};
