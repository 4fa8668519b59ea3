import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import {
  ingredientAssessmentRowSchema,
  itemAssessmentRowSchema,
  menuItemRowSchema,
  menuScanRowSchema,
  menuSectionRowSchema,
} from '@mirabelle/contract/rows.ts';
import type { Engine } from '@mirabelle/safety/engine.ts';
import { menuRequests } from '@mirabelle/safety/menus/menu-requests.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';

/** For whom a menu is judged, and in which language its words are. */
export interface JudgedFor {
  /** Null where nothing is known of her. */
  userContext: UserContext | null;
  language: Language;
}

/** The rows of a scan, as the results page has them. */
export type RatedMenu = ReturnType<typeof ratedMenu>;

/**
 * Judges a menu that was read, as the server would.
 * @param takenAt ISO time
 */
export function ratedMenu(
  menu: Extract<MenuReading, { kind: 'menu' }>,
  engine: Pick<Engine, 'assess'>,
  { userContext, language }: JudgedFor,
  { scanId, takenAt }: { scanId: string; takenAt: string },
) {
  const sections = menu.sections.map(({ title, course }, position) =>
    menuSectionRowSchema.parse({ id: `${scanId}-section-${position}`, title, course, position }),
  );
  const items = menuRequests(menu, userContext).map(({ section, item, request }, position) => {
    const verdict = engine.assess(request);
    const { name, description, price, number, day, allergenCodes, secondName, options } = item;
    return {
      ...menuItemRowSchema.parse({
        id: `${scanId}-dish-${position}`,
        section_id: sections[section]?.id,
        ...{ name, description, price, number, day, position, options: options ?? [] },
        allergen_codes: allergenCodes,
        second_name: secondName,
        risk: verdict.risk,
        confidence: verdict.confidence,
        box: item.box,
      }),
      whole: true,
      diet: verdict.diet ?? null,
      assessment: itemAssessmentRowSchema.parse({
        ...assessmentOf(verdict, language),
        profile_findings: verdict.profileFindings,
        unknown: verdict.unknown,
        options: verdict.options,
      }),
      ingredients: verdict.ingredients.map((part) =>
        ingredientAssessmentRowSchema.parse({
          ingredient_name: part.name,
          hidden: part.hidden,
          ...assessmentOf({ ...part, profileFindings: [] }, language),
        }),
      ),
    };
  });
  const scan = menuScanRowSchema.parse({
    id: scanId,
    restaurant_name: menu.restaurantName,
    restaurant_type: menu.restaurantType,
    country: menu.country,
    language: menu.language,
    read_by: menu.readBy,
    overall_risk: worstRisk(items.map(({ risk }) => risk)),
    raw_text: menu.rawText,
    not_understood: menu.notUnderstood,
    unread_parts: menu.unreadParts ?? [],
    other_lines: menu.otherLines ?? [],
    created_at: takenAt,
  });
  return { scan, sections, items };
}

type Judged = Pick<Verdict, 'risk' | 'confidence' | 'findings' | 'profileFindings' | 'allergens'>;

const assessmentOf = (judged: Judged, language: Language) => ({
  risk: judged.risk,
  confidence: judged.confidence,
  ...renderVerdict({ ...judged, ingredients: [], unknown: [] }, language),
  findings: judged.findings,
  allergens: judged.allergens,
});
