const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const WOMEN = words(`
  Abigail Alice Amara Ana Andrea Angela Anna Aisha Beatriz Bethany Camila Carmen Caroline Charlotte Chloe Claire Daniela
  Deborah Diana Eleanor Elena Elizabeth Emily Emma Esther Fatima Fiona Grace Hannah Helen Imani Ingrid Irene Isabel Ivy
  Jasmine Jennifer Joan Julia Karen Keiko Laila Laura Leah Linda Lucia Mai Margaret Maria Marisol Megan Mei Michelle
  Monica Nadia Naomi Natalie Nicole Noor Olivia Patricia Priya Rachel Rebecca Rosa Ruth Sakura Samantha Sarah Sofia
  Susan Teresa Thandi Valerie Vanessa Victoria Yolanda Yuki Zainab Zoe`);

export const MEN = words(`
  Aaron Adam Ahmed Alan Alejandro Andre Anthony Arjun Benjamin Brandon Brian Caleb Carlos Charles Christopher Connor
  Daniel Darius David Dennis Diego Dmitri Dominic Edward Elijah Eric Ethan Farid Felix Francisco Frank Gabriel George
  Gregory Hassan Hector Henry Hiroshi Hugo Ian Isaac Jack Jacob Jamal James Javier Jerome Jonathan Jorge Joseph Joshua
  Kenji Kevin Kofi Kyle Lamar Leo Liam Luis Malik Marcus Mateo Matthew Michael Miguel Mohammed Nathan Nicholas Noah
  Omar Oscar Patrick Paul Peter Rafael Raj Richard Robert Ryan Samuel Sean Sergio Stephen Thomas Tyler Victor Vincent
  Walter William Xavier Yusuf Zachary`);

export const LAST = words(`
  Adams Aguilar Alexander Allen Alvarez Anderson Bailey Baker Banks Barnes Bell Bennett Brooks Brown Bryant Butler
  Campbell Carter Castillo Chavez Chen Clark Coleman Collins Cook Cooper Cox Crawford Cruz Davis Delgado Diaz Dixon
  Edwards Ellis Evans Fernandez Fisher Flores Ford Foster Freeman Garcia Gibson Gomez Gonzales Gonzalez Gordon Graham
  Grant Gray Green Griffin Gutierrez Hall Hamilton Harris Harrison Hayes Henderson Hernandez Herrera Hill Holmes Howard
  Hughes Hunt Jackson James Jenkins Jimenez Johnson Jones Jordan Kelly Kennedy Khan Kim King Lee Lewis Lindqvist Long
  Lopez Marshall Martin Martinez Mason McDonald Medina Mendoza Miller Mitchell Moore Morales Morgan Morris Murphy Murray
  Myers Nakamura Nelson Nguyen Okafor Olson Ortega Ortiz Owens Park Parker Patel Patterson Perez Perry Peterson Phillips
  Porter Powell Price Ramirez Ramos Reed Reyes Reynolds Rice Richardson Rivera Roberts Robertson Robinson Rodriguez
  Rogers Romero Ross Ruiz Russell Ryan Sanchez Sanders Santos Schmidt Scott Shaw Silva Simmons Simpson Singh Smith Snyder
  Soto Stevens Stewart Stone Sullivan Tanaka Taylor Thomas Thompson Torres Tran Tucker Turner Vargas Vasquez Wagner Walker
  Wallace Ward Warren Washington Watson Weaver Webb Wells West White Whitcombe Williams Wilson Wood Woods Wright Yamamoto
  Young Zhang`);

export const STREETS =
  words(`Oak Maple Cedar Pine Elm Washington Lake Hill Park Main Walnut Spring Ridge River Church
  Sunset Lincoln Jackson Highland Franklin Jefferson Adams Madison Willow Meadow Forest Mill Prairie Summit Chestnut`);
